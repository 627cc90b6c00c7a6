import { PageHead } from '#kernel/ui/PageHead.tsx';
import { carouselTexts } from '../carousel/texts.ts';
import { lockOffTexts } from '../lock-off/texts.ts';
import { VesselsCarouselPanel } from './VesselsCarouselPanel.tsx';

/** `/management/vessels`: where port admins set when a vessel's imports are going to be locked off (spec §7 Vessels). */
export function VesselsScreen() {
  return (
    <>
      <PageHead title={carouselTexts.title} note={lockOffTexts.about} />
      <VesselsCarouselPanel mode="import" isWrapped />
    </>
  );
}

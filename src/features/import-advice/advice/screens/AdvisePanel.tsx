import { Button, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { useKeptText } from '#kernel/ui/useKeptText.ts';
import { groupChoices, groupOf, headed, whyNotEditGroup } from '../../groups/rules.ts';
import { useGrouping } from '../../groups/screens/useGrouping.tsx';
import { useLeavingQuestion } from '../../groups/screens/useNamedContainers.ts';
import { GROUP_COMMAND } from '../../model.ts';
import { failures, groupTexts, texts } from '../../texts.ts';
import { type AdvicePart, linesOf, type PastedGroups, readGroups } from '../lines/rules.ts';
import { lineTexts } from '../lines/texts.ts';
import { readContainerNumbers } from '../rules.ts';
import { advisingTexts } from '../texts.ts';
import { AdviceResults } from './AdviceResults.tsx';
import { AdvisingProgress } from './AdvisingProgress.tsx';
import { GroupFile } from './GroupFile.tsx';
import { PastedNotes } from './PastedNotes.tsx';
import { type AdvisingOutcome, useAdvising } from './useAdvising.ts';

/** What is pasted stays over a reload. */
const KEPT = 'import-advice-pasted';

type LeftLine = { containerNumber: string; group: string };

type Outcome = AdvisingOutcome & { unreadable: string[]; named: PastedGroups };

/**
 * The text area for container numbers with 'Advise Containers' (spec §2): a list in any separator, hundreds at a time, a
 * result for each; what failed stays in the box.
 */
export function AdvisePanel({ onGroup }: { onGroup: (containerNumbers: string[]) => void }) {
  const groups = useGrouping();
  const [text, setText] = useKeptText(KEPT);
  const [group, setGroup] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const advising = useAdvising(texts.actions.advise);
  const mayLeave = useLeavingQuestion();
  const pasted = readContainerNumbers(text);
  const named = readGroups(text, groups);
  const [isWaiting, wait] = useState(false);
  const isBusy = isWaiting || advising.progress !== undefined;
  const reason =
    groups.lockedBecause ??
    (pasted.numbers.length + pasted.unreadable.length === 0 ? advisingTexts.nothing : null);

  async function advise(): Promise<void> {
    const { unreadable } = pasted;
    const parts = named.parts.map(part => ({ ...part, group: part.group || (group ?? '') }));
    setOutcome(undefined);
    wait(true);
    const isConfirmed = await mayLeave(parts);
    wait(false);
    if (!isConfirmed) return;
    const told = await advising.advise(parts);
    setText([...linesOf([...leftOf(parts, told), ...unknownLines(named)]), ...unreadable].join('\n'));
    const rest = parts.findIndex(({ name }) => name === '');
    if (group !== null && rest >= 0) setGroup(told.groups[rest] ?? group);
    setOutcome({ ...told, unreadable, named });
  }

  const toGroup = outcome ? groupable(outcome) : [];

  return (
    <Panel title={advisingTexts.title} collapsible>
      <Stack gap="sm">
        <Textarea
          label={advisingTexts.numbers}
          description={`${advisingTexts.hint} ${lineTexts.hint}`}
          placeholder={advisingTexts.placeholder}
          autosize
          minRows={4}
          maxRows={12}
          spellCheck={false}
          autoCapitalize="characters"
          value={text}
          readOnly={isBusy}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !reason && !isBusy)
              void advise();
          }}
        />
        <GroupFile onText={taken => setText(text.trim() === '' ? taken : `${text.trimEnd()}\n${taken}`)} />
        <PastedNotes pasted={pasted} named={named} />
        <Select
          label={advisingTexts.group}
          description={advisingTexts.groupHint}
          placeholder={groupTexts.noGroup}
          clearable
          clearButtonProps={{ 'aria-label': advisingTexts.clearGroup }}
          searchable
          data={headed(groupChoices([], groups))}
          value={group}
          onChange={setGroup}
          nothingFoundMessage={groupTexts.noSuchGroup}
          maxDropdownHeight={320}
        />
        <AdvisingProgress advising={advising} label={advisingTexts.title} />
        <Reasoned reason={reason}>
          <Button loading={isBusy} onClick={() => void advise()}>
            {texts.adviseButton}
          </Button>
        </Reasoned>
        {outcome && (
          <AdviceResults
            title={titleOf(outcome)}
            results={resultsOf(outcome)}
            isWhole={outcome.notSent.length === 0}
          >
            {toGroup.length > 0 && (
              <Button
                variant="light"
                title={advisingTexts.selectHint}
                onClick={() => onGroup(toGroup)}
                style={{ alignSelf: 'flex-start' }}
              >
                {advisingTexts.select(toGroup.length)}
              </Button>
            )}
          </AdviceResults>
        )}
      </Stack>
    </Panel>
  );
}

/** What became of them in a sentence or three. */
function titleOf({ results, notSent, unreadable, named }: Outcome): string {
  const advised = results.filter(({ success }) => success).length;
  const failed = results.length - advised + unreadable.length + named.unknown.length;
  return [
    advised > 0 && texts.advised(advised),
    failed > 0 && texts.notAdvised(failed),
    notSent.length > 0 && advisingTexts.notSent(notSent.length),
    failed + notSent.length > 0 && advisingTexts.stays,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Those just advised whose group can be set now. */
function groupable({ results }: Outcome): string[] {
  return results.flatMap(({ success, container }) =>
    success && container && whyNotEditGroup(container) === null ? container.containerNumber : [],
  );
}

function resultsOf({ results, unreadable, named }: Outcome) {
  const told = results.map(result =>
    named.isNamed && result.container ? { ...result, group: groupOf(result.container) } : result,
  );
  const unknown = named.unknown.map(one => ({ ...one, success: false }));
  const unread = unreadable.map(line => ({
    containerNumber: line,
    success: false,
    failureReason: failures.unreadable,
  }));
  return [...told, ...unknown, ...unread];
}

/** What was refused or not sent, as it goes back into the box: a new block group that was made is named by its code. */
function leftOf(parts: readonly AdvicePart[], { results, notSent, groups }: AdvisingOutcome): LeftLine[] {
  const left = new Set([
    ...results.flatMap(result => (result.success ? [] : result.containerNumber)),
    ...notSent,
  ]);
  return parts.flatMap(({ name, numbers }, place) => {
    const made = groups[place] ?? '';
    const again = name === '' || made === GROUP_COMMAND.newBlock ? name : made;
    return numbers
      .filter(number => left.has(number))
      .map(containerNumber => ({ containerNumber, group: again }));
  });
}

function unknownLines({ unknown }: PastedGroups): LeftLine[] {
  return unknown.map(({ containerNumber, name }) => ({ containerNumber, group: name }));
}

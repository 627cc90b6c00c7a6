import { Button, CloseButton, Select, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { alertDialog, snackbar } from '#kernel/ui/dialogs.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { useEscape } from '#kernel/ui/useEscape.ts';
import { groupForNext } from '../../advice/rules.ts';
import { AdviceResults } from '../../advice/screens/AdviceResults.tsx';
import { AdvisingProgress } from '../../advice/screens/AdvisingProgress.tsx';
import { useAdvising } from '../../advice/screens/useAdvising.ts';
import { groupChoices, headed, stillEditable, takenOut } from '../../groups/rules.ts';
import { useGrouping } from '../../groups/screens/useGrouping.tsx';
import { useLeavingQuestion, useNamedContainers } from '../../groups/screens/useNamedContainers.ts';
import { type AdviceResult, GROUP_COMMAND, type ImportContainer } from '../../model.ts';
import { groupReasons, groupTexts, texts } from '../../texts.ts';
import { listTexts, setGroupTexts } from '../texts.ts';
import classes from './SetGroupPanel.module.css';

type Props = {
  /** The containers that are selected, those of other pages too. */
  selected: readonly string[];
  onDone: () => void;
  onClose: () => void;
};

const NOT_READ: readonly ImportContainer[] = [];

/** The side panel that puts several containers in a group at once (spec §2 Import advice screen). */
export function SetGroupPanel({ selected, onDone, onClose }: Props) {
  const groups = useGrouping();
  const [group, setGroup] = useState<string | null>(null);
  const [failed, setFailed] = useState<AdviceResult[]>([]);
  const [isWaiting, wait] = useState(false);
  const advising = useAdvising(texts.actions.setGroup);
  const all = useNamedContainers(selected) ?? NOT_READ;
  const { numbers, fixed } = stillEditable(selected, all);
  const containers = all.filter(({ containerNumber }) => numbers.includes(containerNumber));
  const mayLeave = useLeavingQuestion();
  const start = useRef<HTMLInputElement>(null);
  useEffect(() => start.current?.focus(), []);
  useEscape(true, onClose);
  const isShown = useIsShown();

  const count = numbers.length;
  const choices = groupChoices(containers, groups);
  const chosen = choices.some(({ value }) => value === group) ? group : null;
  const leaving = chosen === null ? 0 : takenOut(containers, chosen).length;
  const reason =
    groups.lockedBecause ??
    (count === 0 ? groupReasons.noneSelected : chosen === null ? setGroupTexts.groupRequired : null);

  async function apply(): Promise<void> {
    if (chosen === null) return;
    setFailed([]);
    wait(true);
    const isConfirmed = await mayLeave([{ numbers, group: chosen }]);
    wait(false);
    if (!isConfirmed) return;
    const { results, notSent } = await advising.advise([{ numbers, group: chosen }]);
    const done = results.filter(({ success }) => success);
    const refused = results.filter(({ success }) => !success);
    if (done.length > 0) snackbar(saying(chosen, done));
    if (!isShown.current) return tellFailures(refused);
    setFailed(refused);
    setGroup(groupForNext(chosen, results));
    if (refused.length === 0 && notSent.length === 0) onDone();
  }

  return (
    <Panel
      title={setGroupTexts.title}
      count={count}
      actions={<CloseButton aria-label={setGroupTexts.close} onClick={onClose} />}
    >
      <Stack gap="sm">
        {count === 0 ? (
          <Text size="sm" c="dimmed">
            {setGroupTexts.nothing}
          </Text>
        ) : (
          <ul className={classes.numbers} aria-label={listTexts.selectionTools} tabIndex={0}>
            {numbers.map(number => (
              <li key={number}>
                <NumberMark of={number} />
              </li>
            ))}
          </ul>
        )}
        <Select
          ref={start}
          label={setGroupTexts.group}
          required
          searchable
          data={headed(choices)}
          value={chosen}
          onChange={setGroup}
          nothingFoundMessage={groupTexts.noSuchGroup}
          maxDropdownHeight={320}
        />
        {fixed.length > 0 && (
          <Text size="sm" role="status">
            {setGroupTexts.fixed(fixed.length, [...new Set(fixed)])}
          </Text>
        )}
        {leaving > 0 && (
          <Text size="sm" role="status">
            {groupTexts.leaving(leaving)}
          </Text>
        )}
        <AdvisingProgress advising={advising} label={setGroupTexts.title} />
        <Reasoned reason={reason}>
          <Button loading={isWaiting || advising.progress !== undefined} onClick={() => void apply()}>
            {setGroupTexts.apply(count)}
          </Button>
        </Reasoned>
        {failed.length > 0 && <AdviceResults title={setGroupTexts.failed(failed.length)} results={failed} />}
      </Stack>
    </Panel>
  );
}

/** False once the panel is closed: what was asked for before goes on. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

function tellFailures(failed: readonly AdviceResult[]): void {
  if (failed.length === 0) return;
  const messages = failed.map(one => `${one.containerNumber}: ${one.failureReason}`);
  void alertDialog({ title: setGroupTexts.failed(failed.length), messages, variant: 'error' });
}

function saying(group: string, done: readonly AdviceResult[]): string {
  if (group === GROUP_COMMAND.remove) return setGroupTexts.removed(done.length);
  return setGroupTexts.done(done.length, done[0]?.container?.group ?? group);
}

import { Button, Group, Input, Pill, TextInput } from '@mantine/core';
import { useField } from '#kernel/ui/Form/context.ts';
import type { TypedContainer } from '../forms.ts';
import { CONTAINER_LIMITS } from '../model.ts';
import { addSeal } from '../rules.ts';
import { sealTexts, containerTexts as texts } from '../texts.ts';

/** The seals of the container, added one by one with '+ Seal' or Enter (spec §5). */
export function SealsField() {
  const added = useField<TypedContainer, readonly string[]>({
    name: 'sealNumbers',
    label: texts.fields.sealNumbers,
  });
  const typed = useField<TypedContainer, string>({ name: 'sealText', label: texts.fields.sealText });
  const seals = added.value ?? [];
  const text = typed.value ?? '';
  const add = () => {
    if (!text.trim()) return;
    added.set(addSeal(seals, text) ?? seals);
    typed.set('');
  };
  const error = [added.error, typed.error].filter(Boolean).join('\n') || undefined;
  return (
    <div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={texts.fields.sealNumbers}
          description={sealTexts.hint}
          withAsterisk
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={CONTAINER_LIMITS.seal.max}
          value={text}
          error={error !== undefined}
          aria-describedby={error && 'seal-errors'}
          onChange={event => typed.type(event.currentTarget.value.toUpperCase())}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !text.trim()) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          {sealTexts.add}
        </Button>
      </Group>
      {error && (
        <Input.Error id="seal-errors" style={{ whiteSpace: 'pre-line' }} mt={4}>
          {error}
        </Input.Error>
      )}
      {seals.length > 0 && (
        <Pill.Group mt={6} role="list" aria-label={texts.fields.sealNumbers}>
          {seals.map(seal => (
            <Pill
              key={seal}
              role="listitem"
              size="md"
              bg="var(--ui-accent-back)"
              withRemoveButton
              removeButtonProps={{ 'aria-label': sealTexts.remove(seal), 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => added.set(seals.filter(one => one !== seal))}
            >
              {seal}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </div>
  );
}

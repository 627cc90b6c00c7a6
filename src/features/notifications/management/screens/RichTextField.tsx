import { Input, Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { previewOf } from '#kernel/markup.ts';
import { type FieldProps, useField } from '#kernel/ui/Form/context.ts';
import { sidePart } from '#kernel/ui/part.tsx';
import { LIMITS } from '../../model.ts';

// The editor is large, and needed by those alone who write.
const RichTextEditor = sidePart(() => import('./RichTextEditor.tsx').then(part => part.RichTextEditor));
const HEIGHT = 212;

/** Text with markup, as HTML; its empty value is ''. */
export function RichTextField<Values = never>(props: FieldProps<Values, string>) {
  const { label, required, description } = props;
  const field = useField<Values, string>({ ...props, show: html => previewOf(html, LIMITS.preview) });
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      error={field.error}
      required={required}
    >
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <RichTextEditor
          label={label}
          html={field.value ?? ''}
          describedBy={field.error ? `${id}-error` : undefined}
          onChange={field.set}
        />
      </Suspense>
    </Input.Wrapper>
  );
}

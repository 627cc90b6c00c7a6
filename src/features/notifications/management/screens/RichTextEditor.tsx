import '@mantine/tiptap/styles.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import { MARKUP } from '../../model.ts';
import { editorTexts as texts } from '../texts.ts';
import classes from './RichTextEditor.module.css';

type Props = {
  label: string;
  html: string;
  /** Of the message that says what is wrong with it, while something is. */
  describedBy: string | undefined;
  onChange: (html: string) => void;
};

/** What a notification may hold, and no more: the server keeps nothing else. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    codeBlock: false,
    code: false,
    link: { openOnClick: false, protocols: [...MARKUP.schemes], defaultProtocol: 'https' },
  }),
];
const LABELS = {
  boldControlLabel: texts.bold,
  italicControlLabel: texts.italic,
  underlineControlLabel: texts.underline,
  strikeControlLabel: texts.strike,
  clearFormattingControlLabel: texts.clear,
  h3ControlLabel: texts.heading,
  h4ControlLabel: texts.smallHeading,
  bulletListControlLabel: texts.bullets,
  orderedListControlLabel: texts.numbers,
  blockquoteControlLabel: texts.quote,
  hrControlLabel: texts.rule,
  linkControlLabel: texts.link,
  unlinkControlLabel: texts.unlink,
  undoControlLabel: texts.undo,
  redoControlLabel: texts.redo,
};

/** The editor with its toolbar: all of it is reached by Tab. */
export function RichTextEditor({ label, html, describedBy, onChange }: Props) {
  const written = useRef(html);
  const latest = useLatest(onChange);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      latest.current(written.current);
    },
  });
  useEffect(() => {
    // Set from elsewhere, such as theirs taken in a conflict.
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    editor.setOptions({
      editorProps: { attributes: attributesOf(label, describedBy), handleDOMEvents: { keydown: isTab } },
    });
  }, [editor, label, describedBy]);
  return (
    <Editor
      editor={editor}
      labels={LABELS}
      className={classes.editor}
      data-invalid={describedBy ? true : undefined}
    >
      <Editor.Toolbar role="group" aria-label={texts.toolbar}>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.Strikethrough />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H3 />
          <Editor.H4 />
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
          <Editor.Hr />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
}

/** Left to the browser, which goes on to the next field: within a list the editor would move the point instead. */
function isTab(_: unknown, { key }: KeyboardEvent): boolean {
  return key === 'Tab';
}

function attributesOf(label: string, describedBy: string | undefined): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-label': label,
    ...(describedBy && { 'aria-invalid': 'true', 'aria-describedby': describedBy }),
  };
}

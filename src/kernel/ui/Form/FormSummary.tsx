import { MessageList } from '../MessageList.tsx';
import { ToneIcon } from '../ToneIcon.tsx';
import classes from './FormSummary.module.css';

/** The validation summary of §5: a single message alone, or a list headed 'Please fix the following issues:'. */
export function FormSummary({ form }: { form: { summary: readonly string[] } }) {
  return (
    <div role="alert" className={classes.region}>
      {form.summary.length > 0 && (
        <div className={classes.summary}>
          <ToneIcon tone="error" />
          <MessageList messages={form.summary} heading="Please fix the following issues:" />
        </div>
      )}
    </div>
  );
}

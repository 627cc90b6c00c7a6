import { type Parties, termsOf } from '../texts.ts';
import classes from './TermsPanel.module.css';

/** The terms themselves, for the page and for the dialog of the login. */
export function TermsPanel({ portName, productName }: Parties) {
  return termsOf({ portName, productName }).map(({ id, title, clauses }, section) => (
    <section key={id} className={classes.section}>
      <h2 className={classes.title} id={id}>
        {section + 1}. {title}
      </h2>
      <ol className={classes.clauses}>
        {clauses.map(clause => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
    </section>
  ));
}

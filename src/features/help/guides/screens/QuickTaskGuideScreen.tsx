import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import type { HelpSettings } from '../../model.ts';
import { tasks, taskTexts } from '../tasks/texts.ts';
import { guideTexts } from '../texts.ts';
import guide from './GuideScreen.module.css';
import { PrintButton } from './PrintButton.tsx';
import classes from './QuickTaskGuideScreen.module.css';

/** /help/quick-task-guide: fits on one printed page. */
export function QuickTaskGuideScreen({ settings }: { settings: HelpSettings }) {
  const { portName, productName, support } = settings;
  return (
    <article className={classes.page}>
      <Anchor component={Link} to="/help" className={guide.back}>
        {guideTexts.back}
      </Anchor>
      <PageHead title={taskTexts.title} note={taskTexts.note} actions={<PrintButton />} />
      <table className={classes.tasks}>
        <thead>
          <tr>
            <th scope="col">{taskTexts.task}</th>
            <th scope="col">{taskTexts.how}</th>
            <th scope="col">{taskTexts.mind}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ task, how, mind }) => (
            <tr key={task}>
              <th scope="row">{task}</th>
              <td>
                <ol className={classes.how}>
                  {how.map(click => (
                    <li key={click}>{click}</li>
                  ))}
                </ol>
              </td>
              <td>{mind}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.foot}>
        {taskTexts.hours} {productName}, {portName}: {support.email}, {support.phone}
      </p>
    </article>
  );
}

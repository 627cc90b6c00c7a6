import { CompanySelect } from '../../record/screens/CompanySelect.tsx';
import { texts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import classes from './AppointmentsBoard.module.css';
import { BoardSwitch } from './BoardSwitch.tsx';
import type { Board, ChangeBoard } from './useBoard.ts';

type Props = {
  board: Board;
  change: ChangeBoard;
  /** The chosen company's name, where it is known already. */
  companyName: string | undefined;
};

/** Whose appointments a port admin sees: all companies' in the admin view, otherwise the own or a chosen company's. */
export function AdminChoices({ board, change, companyName }: Props) {
  const { isAdminView, includePast, companyId } = board;
  const reachesOthers = isAdminView || companyId !== null;
  return (
    <div className={classes.choices}>
      <BoardSwitch label={texts.adminView} on={isAdminView} onTurn={on => change({ isAdminView: on })} />
      <CompanySelect
        value={companyId}
        onChange={company => change({ companyId: company })}
        placeholder={isAdminView ? listTexts.allCompanies : listTexts.ownCompany}
        chosenName={companyName}
      />
      {reachesOthers && (
        <BoardSwitch
          label={listTexts.includePast}
          on={includePast}
          onTurn={on => change({ includePast: on })}
        />
      )}
    </div>
  );
}

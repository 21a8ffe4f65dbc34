import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/flows-texts.ts'
import { outcomesNow, type tableOf } from './moves.ts'

/** How many executions moved from each outcome to each other one, with totals of both. */
export function OutcomesTable({ table: { rows, totals, total } }: { table: ReturnType<typeof tableOf> }) {
  const { simulation: texts, outcomes } = useTexts()
  const { number } = useWriting()
  return (
    <div className="table__frame">
      <table className="table">
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.before}</th>
            {outcomesNow.map((now) => (
              <th key={now} scope="col" className="table__numeric">
                {outcomes[now]}
              </th>
            ))}
            <th scope="col" className="table__numeric">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ then, cells, total: ofRow }) => (
            <tr key={then}>
              <th scope="row" className="table__name">
                {outcomes[then]}
              </th>
              {cells.map(({ now, count }) => (
                <td
                  key={now}
                  data-title={outcomes[now]}
                  className={`table__numeric number${now === then ? ' outcomes__same' : count > 0 ? ' outcomes__changed' : ''}`}
                >
                  {number(count)}
                </td>
              ))}
              <td data-title={texts.total} className="table__numeric number">
                {number(ofRow)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="table__name">
              {texts.total}
            </th>
            {totals.map(({ now, count }) => (
              <td key={now} data-title={outcomes[now]} className="table__numeric number">
                {number(count)}
              </td>
            ))}
            <td data-title={texts.total} className="table__numeric number">
              {number(total)}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ResultOf } from '../graph/tada.ts'
import { useMay } from '../session/session-context.ts'
import { useWriting } from '../shared/use-writing.ts'
import type { HomeScreen as document } from './home.document.ts'
import { useTexts } from './texts/home-texts.ts'

export type Data = ResultOf<typeof document>

interface Task {
  id: string
  words: string
  count: number | undefined
  link: Pick<LinkProps, 'to' | 'search'>
}

/** What waits for the reader, each with the way to it; what is not open to them is not told. */
export function Tasks({ data }: { data: Data }) {
  const { tasks: words, nothing } = useTexts()
  const may = useMay()
  const { number } = useWriting()
  const tasks: Task[] = [
    {
      id: 'decide',
      words: words.decide,
      count: may('decideApplication') ? data.applicationCounts?.toDecide : undefined,
      link: { to: '/applications', search: { page: 1, status: 'submitted' } },
    },
    {
      id: 'changes',
      words: words.changes,
      count: data.changeRequestCounts?.forMe,
      link: { to: '/changes', search: { page: 1, status: 'pending' } },
    },
    {
      id: 'reviews',
      words: words.reviews,
      count: data.reviewQueue?.total,
      link: { to: '/reviews', search: { page: 1 } },
    },
    {
      id: 'disburse',
      words: words.disburse,
      count: may('disburseCredit') ? data.creditCounts?.active : undefined,
      link: { to: '/credits', search: { page: 1, status: 'active' } },
    },
    {
      id: 'signatures',
      words: words.signatures,
      count: data.signatureRequestCounts?.overdue,
      link: { to: '/signatures', search: { page: 1, status: 'overdue' } },
    },
    {
      id: 'alerts',
      words: words.alerts,
      count: data.alertCounts?.open.total,
      link: { to: '/alerts', search: { page: 1, status: 'open' } },
    },
    {
      id: 'mine',
      words: words.mine,
      count: data.alertCounts?.assignedToMe,
      link: { to: '/alerts', search: { page: 1, status: 'unclosed', mine: true } },
    },
  ]
  const waiting = tasks.filter(({ count }) => count)
  if (waiting.length === 0) return <Notice kind="success">{nothing}</Notice>
  return (
    <ul className="tasks">
      {waiting.map(({ id, words: task, count, link }) => (
        <li key={id}>
          <Link className="task" {...link}>
            <span className="task__count number">{number(count)}</span>
            <span>{task}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

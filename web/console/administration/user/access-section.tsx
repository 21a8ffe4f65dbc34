import { useSettled } from '../../graph/running.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { Section } from '../../shared/section.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import type { User } from './account-section.tsx'
import { MailPasswordLink } from './mail-password-link.document.ts'
import { RemoveSecondFactor } from './remove-second-factor.document.ts'
import { UpdateUser } from './update-user.document.ts'
import './access-section.css'

type Move = 'active' | 'locked' | 'inactive'

/** The states to which an administrator may bring a user, by the state of now. */
const moves: Record<string, readonly Move[]> = {
  pending_verification: ['inactive'],
  active: ['locked', 'inactive'],
  locked: ['active', 'inactive'],
  inactive: ['active'],
}
const maySignIn = new Set(['active', 'pending_verification'])

/** Whether a user may sign in, and what helps them to do so. */
export function AccessSection({ user, onDone }: { user: User; onDone: (done: Done) => void }) {
  const { user: texts } = useTexts()
  const may = useMay()
  const status = useSettled(user.status)
  const hasSecondFactor = useSettled(user.hasSecondFactor)
  const update = useAction(UpdateUser, `updateUser:${user.id}`)
  const mail = useAction(MailPasswordLink, `mailPasswordLink:${user.id}`)
  const remove = useAction(RemoveSecondFactor, `removeSecondFactor:${user.id}`)
  const move = async (to: Move) => {
    const { answer, failure } = await update({ id: user.id, ifMatch: `"${user.rowVersion}"`, input: { status: to } })
    if (!failure) onDone({ words: texts.moved[to], waits: isWaiting(answer.updateUser) })
    return failure
  }
  const does = async (act: typeof mail | typeof remove, words: string) => {
    const { failure } = await act({ id: user.id })
    if (!failure) onDone({ words })
    return failure
  }
  return (
    <Section title={texts.access} wide>
      <div className="access">
        {may('updateUser') &&
          (moves[status] ?? []).map((to) => (
            <ActionButton
              key={to}
              words={texts.moves[to]}
              {...(to !== 'active' && { confirm: texts.confirm[to] })}
              onAct={() => move(to)}
            />
          ))}
        {may('mailPasswordLink') && maySignIn.has(status) && (
          <ActionButton words={texts.link} onAct={() => does(mail, texts.linked)} />
        )}
        {may('removeSecondFactor') && hasSecondFactor && (
          <ActionButton
            words={texts.remove}
            confirm={{ title: texts.removeTitle, words: texts.removeWords }}
            onAct={() => does(remove, texts.removed)}
          />
        )}
      </div>
    </Section>
  )
}

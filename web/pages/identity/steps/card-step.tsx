import { Button } from '@otorga/ui/actions/button.tsx'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { CameraView } from '../camera/camera-view.tsx'
import { cardRatio, judgeCard } from '../camera/judge-frame.ts'
import { FilePictures } from '../capture/file-pictures.tsx'
import { Sending } from '../capture/sending.tsx'
import { SubmissionNotices } from '../capture/submission-notices.tsx'
import { usePictures } from '../capture/use-pictures.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'
import { CameraTrouble } from './camera-trouble.tsx'
import { typeData } from './document-type.ts'
import { StartActions } from './start-actions.tsx'
import { ownWords, StepFrame } from './step-frame.tsx'
import { Tips } from './tips.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useType } from './use-type.ts'
import './pictures.css'

type Side = 'front' | 'back'

/** Photos of an identity document, one of each side, by the camera or from files. */
export function CardStep(props: StepProps) {
  const { step, place, go, submission, onPhone } = props
  const texts = useTexts()
  const sides =
    (step.config.validation as { capture_sides?: Side[] } | undefined)?.capture_sides ?? (['front', 'back'] as const)
  const store = usePictures()
  const type = useType(step)
  const { pictures } = store
  const part = Math.min(place.part, sides.length - 1)
  const side = sides[part]!
  const { failure, problem, send, sent } = submission
  const own = ownWords(step)

  const submit = async () => {
    const done = await send({ files: store.files(), ...typeData(type.chosen) })
    if (done.to !== 'failed') return
    // What was wrong is taken again; the other side stays.
    const wrong = sides.filter((one) => done.findings.some(({ field }) => field === one))
    if (place.at === 'files') return
    store.drop(wrong.length > 0 ? wrong : sides)
    go({ at: 'start', part: 0 }, 'replace')
  }
  const nameOf = (field: string) => (sides.length > 1 ? texts.card.sides[field as Side] : undefined)
  const next = (from: number) => sides.findIndex((one, at) => at >= from && !pictures[one])
  const open = (at: 'camera' | 'files' | 'start' | 'look' | 'phone') => {
    if (type.ready()) go({ at, part: Math.max(0, next(0)) })
  }
  // After a reload the pictures are gone, and the type that was chosen too.
  const lost = type.types.length > 1 && type.chosen === undefined
  const at = lost || (place.at === 'look' && !pictures[side]) ? 'start' : place.at

  if (at === 'camera')
    return (
      <StepFrame step={props} title={texts.card.prompt[side]}>
        <CameraView
          key={side}
          facing="environment"
          shape="card"
          ratio={cardRatio}
          judge={judgeCard}
          prompt={texts.card.prompt[side]}
          action={texts.camera.take}
          onPicture={(picture) => {
            store.put(side, picture)
            go({ at: 'look', part }, 'replace')
          }}
          other={
            <Button kind="plain" onPress={() => go({ at: 'files' })}>
              {texts.chooseFile}
            </Button>
          }
          instead={(trouble, again) => (
            <CameraTrouble trouble={trouble} onAgain={again} onFiles={() => go({ at: 'files' })} onPhone={onPhone} />
          )}
        />
      </StepFrame>
    )
  if (at === 'look')
    return (
      <StepFrame step={props} title={texts.card.look[side]}>
        <img className="taken" src={pictures[side]!.url} alt={texts.card.photo[side]} />
        {problem && <ProblemNotice problem={problem} />}
        <Sending sent={sent} />
        <Button
          busy={sent !== undefined}
          onPress={() => {
            const following = next(part + 1) >= 0 ? next(part + 1) : next(0)
            if (following >= 0) go({ at: 'camera', part: following })
            else void submit()
          }}
        >
          {next(0) >= 0 ? texts.card.use : texts.card.send}
        </Button>
        {sent === undefined && (
          <Button
            kind="second"
            onPress={() => {
              store.drop([side])
              go({ at: 'camera', part }, 'replace')
            }}
          >
            {texts.card.again}
          </Button>
        )}
      </StepFrame>
    )
  if (at === 'files')
    return (
      <StepFrame step={props} title={texts.card.files}>
        <SubmissionNotices submission={submission} nameOf={nameOf} />
        <FilePictures
          wanted={sides.map((field) => ({ field, label: texts.card.sides[field], required: true }))}
          accept="image/*"
          capture="environment"
          store={store}
          submission={submission}
          onSend={() => void submit()}
        />
        <div>
          <Button kind="plain" onPress={() => go({ at: 'camera', part: Math.max(0, next(0)) })}>
            {texts.useCamera}
          </Button>
        </div>
      </StepFrame>
    )
  return (
    <StepFrame step={props} title={own.title ?? texts.card.title}>
      <SubmissionNotices submission={submission} nameOf={nameOf} />
      {failure &&
        sides
          .filter((one) => pictures[one])
          .map((one) => (
            <p key={one} className="muted">
              ✓ {texts.card.kept(texts.card.sides[one])}
            </p>
          ))}
      {own.instructions && <p>{own.instructions}</p>}
      {type.types.length > 1 && (
        <TypeChoice types={type.types} chosen={type.chosen} missing={type.missing} onChoose={type.choose} />
      )}
      <Tips tips={[texts.card.tips.original, texts.card.tips.flat, texts.card.tips.whole]} />
      <StartActions onPhone={onPhone} onChoose={open} />
    </StepFrame>
  )
}

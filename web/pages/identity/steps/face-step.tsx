import { Button } from '@otorga/ui/actions/button.tsx'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { useRef } from 'react'
import { CameraView } from '../camera/camera-view.tsx'
import type { Grey } from '../camera/grey.ts'
import { faceRatio, judgeFace, judgeTurn } from '../camera/judge-frame.ts'
import { FilePictures } from '../capture/file-pictures.tsx'
import { Sending } from '../capture/sending.tsx'
import { SubmissionNotices } from '../capture/submission-notices.tsx'
import { usePictures } from '../capture/use-pictures.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'
import { CameraTrouble } from './camera-trouble.tsx'
import { faceFields as fields, posesOf } from './poses.ts'
import { StartActions } from './start-actions.tsx'
import { ownWords, StepFrame } from './step-frame.tsx'
import { Tips } from './tips.tsx'
import './pictures.css'

/** Pictures of the face by the camera, one after the other, while the head turns as asked. */
export function FaceStep(props: StepProps) {
  const { step, place, go, submission, onPhone } = props
  const texts = useTexts()
  const poses = posesOf(step.config.challenge)
  const store = usePictures()
  const straight = useRef<Grey | undefined>(undefined)
  const { pictures } = store
  const { problem, send, sent } = submission
  const own = ownWords(step)
  const taken = poses.findIndex((_, at) => !pictures[fields[at]!])
  const part = taken < 0 ? poses.length - 1 : taken
  const pose = poses[part]!
  const at = place.at === 'look' && taken >= 0 ? 'start' : place.at

  const submit = async () => {
    const done = await send({ files: store.files() })
    if (done.to !== 'failed') return
    // The next try may ask for other turns.
    store.drop(fields)
    go({ at: place.at === 'files' ? 'files' : 'start' }, 'replace')
  }
  const open = () => {
    store.drop(fields)
    go({ at: 'camera' })
  }
  const words = pose === 'straight' ? texts.face.straight : texts.face.turns[pose]

  if (at === 'camera')
    return (
      <StepFrame step={props} title={words}>
        <CameraView
          facing="user"
          shape="face"
          ratio={faceRatio}
          judge={(frame, before) => {
            if (pose === 'straight') return judgeFace(frame, before)
            // Who pressed the button before the first frame was judged looks straight ahead now.
            straight.current ??= judgeFace(frame, before).small
            return judgeTurn(frame, before, straight.current, pose)
          }}
          prompt={words}
          action={texts.camera.take}
          arrow={pose === 'turn_left' ? 'left' : pose === 'turn_right' ? 'right' : undefined}
          onPicture={(picture, small) => {
            if (pose === 'straight') straight.current = small
            store.put(fields[part]!, picture)
            if (part === poses.length - 1) go({ at: 'look' }, 'replace')
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
      <StepFrame step={props} title={texts.face.look}>
        <div className="taken-row">
          {poses.map((one, index) => (
            <img key={one} className="taken" src={pictures[fields[index]!]!.url} alt={texts.face.photo[one]} />
          ))}
        </div>
        {problem && <ProblemNotice problem={problem} />}
        <Sending sent={sent} />
        <Button busy={sent !== undefined} onPress={() => void submit()}>
          {texts.send}
        </Button>
        {sent === undefined && (
          <Button
            kind="second"
            onPress={() => {
              store.drop(fields)
              go({ at: 'camera' }, 'replace')
            }}
          >
            {texts.face.again}
          </Button>
        )}
      </StepFrame>
    )
  if (at === 'files')
    return (
      <StepFrame step={props} title={texts.face.files}>
        <SubmissionNotices submission={submission} />
        <p>{texts.face.filesText}</p>
        <FilePictures
          wanted={poses.map((one, index) => ({
            field: fields[index]!,
            label: one === 'straight' ? texts.face.straight : texts.face.turns[one],
            required: true,
          }))}
          accept="image/*"
          capture="user"
          store={store}
          submission={submission}
          onSend={() => void submit()}
        />
        <div>
          <Button kind="plain" onPress={open}>
            {texts.useCamera}
          </Button>
        </div>
      </StepFrame>
    )
  return (
    <StepFrame step={props} title={own.title ?? texts.face.title}>
      <SubmissionNotices submission={submission} />
      <p>{own.instructions ?? texts.face.text}</p>
      <Tips tips={[texts.face.tips.light, texts.face.tips.alone, texts.face.tips.eyes]} />
      <StartActions onPhone={onPhone} onChoose={(to) => (to === 'camera' ? open() : go({ at: to }))} />
    </StepFrame>
  )
}

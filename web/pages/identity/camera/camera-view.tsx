import { Button } from '@otorga/ui/actions/button.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../texts/identity-texts.ts'
import type { Grey } from './grey.ts'
import { type Hint, type Judged, judgedWidth } from './judge-frame.ts'
import type { Facing, Trouble } from './open-camera.ts'
import { frameOf, takePicture } from './shot.ts'
import { steadiness } from './steadiness.ts'
import { useCamera } from './use-camera.ts'
import { useSaid } from './use-said.ts'
import './camera-view.css'

const judgeMilliseconds = 120

export interface CameraViewProps {
  facing: Facing
  shape: 'card' | 'face'
  /** Width by height of what is shown. */
  ratio: number
  /** Judges a frame; `before` is the one a moment ago. */
  judge: (frame: Grey, before: Grey | undefined) => Judged
  /** What is to be shown to the camera now. */
  prompt: string
  action: string
  /** A way the head should turn, shown by an arrow; the view is a mirror. */
  arrow?: 'left' | 'right' | undefined
  /** `small` is the frame at which the picture was taken. */
  onPicture: (picture: Blob, small: Grey | undefined) => void
  /** Another way to the same picture, below the button. */
  other: ReactNode
  /** What can be done where the camera shows nothing. */
  instead: (trouble: Trouble, again: () => void) => ReactNode
}

/** A camera with a guide: it says what to do, and takes the picture when it is good, or when the button is pressed. */
export function CameraView({
  facing,
  shape,
  ratio,
  judge,
  prompt,
  action,
  arrow,
  onPicture,
  other,
  instead,
}: CameraViewProps) {
  const texts = useTexts()
  const { video, state, again } = useCamera(facing)
  const [hint, tell] = useState<Hint | undefined>()
  const [taking, take] = useState(false)
  const before = useRef<Grey | undefined>(undefined)
  const steady = useRef(0)
  const busy = useRef(false)
  const on = state.at === 'on'

  const picture = async () => {
    if (busy.current || !video.current) return
    busy.current = true
    take(true)
    const small = before.current
    try {
      const blob = await takePicture(video.current, ratio)
      if (blob) onPicture(blob, small)
    } finally {
      busy.current = false
      steady.current = 0
      take(false)
    }
  }
  const look = useEffectEvent((canvas: HTMLCanvasElement) => {
    const frame = video.current && frameOf(video.current, ratio, judgedWidth, canvas)
    if (!frame || busy.current) return
    const judged = judge(frame, before.current)
    before.current = judged.small
    tell(judged.hint)
    const { count, take: now } = steadiness(steady.current, judged.hint)
    steady.current = count
    if (now) void picture()
  })
  useEffect(() => {
    if (!on) return
    const canvas = document.createElement('canvas')
    before.current = undefined
    const timer = setInterval(() => look(canvas), judgeMilliseconds)
    return () => clearInterval(timer)
  }, [on])

  const words = !on || taking ? texts.camera.opening : hint ? texts.camera.hints[hint] : texts.camera.opening
  const said = useSaid(`${prompt} ${on ? words : ''}`)
  if (state.at === 'trouble') return instead(state.trouble, again)
  const good = on && hint === 'good'
  return (
    <div className="camera">
      <div className={`camera__view camera__view--${shape}`}>
        <video
          className={`camera__video${facing === 'user' ? ' camera__video--mirror' : ''}`}
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={texts.camera.view}
        />
        <span
          className={`camera__guide camera__guide--${shape}${good ? ' camera__guide--good' : ''}`}
          aria-hidden="true"
        />
        {arrow && (
          <svg className={`camera__arrow camera__arrow--${arrow}`} viewBox="0 0 24 24" aria-hidden="true">
            <path d={arrow === 'left' ? 'M20 12H5M11 6l-6 6 6 6' : 'M4 12h15M13 6l6 6-6 6'} />
          </svg>
        )}
      </div>
      <p className={`camera__hint${good ? ' camera__hint--good' : ''}`} aria-hidden="true">
        {words}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Button busy={!on || taking} onPress={() => void picture()}>
        {action}
      </Button>
      {other}
    </div>
  )
}

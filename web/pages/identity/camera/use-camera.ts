import { type RefObject, useEffect, useRef, useState } from 'react'
import { CameraError, type Facing, openCamera, stopCamera, type Trouble } from './open-camera.ts'

export type CameraState = { at: 'opening' | 'on' } | { at: 'trouble'; trouble: Trouble }

/** Shows a camera in a video, for as long as the component and the page are seen. */
export function useCamera(facing: Facing): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  again: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, tell] = useState<CameraState>({ at: 'opening' })
  const [tries, retry] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    let stream: MediaStream | undefined
    let opening = false
    let gone = false
    const close = () => {
      stopCamera(stream)
      stream = undefined
      if (video.current) video.current.srcObject = null
    }
    const lost = () => {
      close()
      tell({ at: 'trouble', trouble: 'lost' })
    }
    const open = async () => {
      if (stream || opening) return
      opening = true
      try {
        const opened = await openCamera(facing)
        // The person went on while they were asked.
        if (gone || document.visibilityState === 'hidden') return stopCamera(opened)
        stream = opened
        for (const track of opened.getTracks()) track.addEventListener('ended', lost, { once: true })
        const element = video.current!
        element.srcObject = opened
        await element.play()
        if (!gone) tell({ at: 'on' })
      } catch (error) {
        close()
        if (!gone) tell({ at: 'trouble', trouble: error instanceof CameraError ? error.trouble : 'busy' })
      } finally {
        opening = false
      }
    }
    const follow = () => {
      if (document.visibilityState === 'visible') void open()
      else {
        close()
        tell({ at: 'opening' })
      }
    }
    tell({ at: 'opening' })
    void open()
    document.addEventListener('visibilitychange', follow)
    addEventListener('pagehide', close)
    return () => {
      gone = true
      close()
      document.removeEventListener('visibilitychange', follow)
      removeEventListener('pagehide', close)
    }
  }, [facing, tries])
  return { video, state, again: () => retry((count) => count + 1) }
}

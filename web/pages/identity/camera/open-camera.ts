/** Why there is no picture from a camera. */
export type Trouble = 'refused' | 'busy' | 'absent' | 'lost'
export type Facing = 'user' | 'environment'

/** A camera that cannot be used. */
export class CameraError extends Error {
  override readonly name = 'CameraError'
  constructor(readonly trouble: Trouble) {
    super(`the camera is ${trouble}`)
  }
}

/** What the error of a browser means. */
export function troubleOf(name: string): Trouble {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'absent'
}

/** Opens the camera that looks at the person, or away; any other where there is no such one. */
export async function openCamera(facing: Facing): Promise<MediaStream> {
  // Without https a browser has no cameras at all.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('absent')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1440 } },
    })
  } catch (error) {
    throw new CameraError(troubleOf(error instanceof DOMException ? error.name : ''))
  }
}

/** Turns a camera off. */
export function stopCamera(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

import { type Grey, greyOf } from './grey.ts'
import { sentRegion, shownRegion } from './region.ts'
import { sentSize } from './sent-size.ts'

const sizeOf = ({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => ({ width, height })

/** The brightness of what a view shows of a video; undefined before its first picture. */
export function frameOf(
  video: HTMLVideoElement,
  ratio: number,
  width: number,
  canvas: HTMLCanvasElement,
): Grey | undefined {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  const height = Math.round(width / ratio)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const { x, y, width: wide, height: tall } = shownRegion(sizeOf(video), ratio)
  context.drawImage(video, x, y, wide, tall, 0, 0, width, height)
  return greyOf(context.getImageData(0, 0, width, height).data, width, height)
}

/** The picture that a video shows now, not mirrored; undefined when the browser makes none. */
export async function takePicture(video: HTMLVideoElement, ratio: number): Promise<Blob | undefined> {
  const { x, y, width: wide, height: tall } = sentRegion(sizeOf(video), ratio)
  const { width, height } = sentSize(wide, tall)
  if (width === 0 || height === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.drawImage(video, x, y, wide, tall, 0, 0, width, height)
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))) ?? undefined
}

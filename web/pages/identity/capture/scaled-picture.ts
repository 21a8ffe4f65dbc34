import { sentSize } from '../camera/sent-size.ts'

const heavyBytes = 2_000_000

/** A photo that a person chose, small enough to be sent. A file that the browser cannot read stays as it is: the check judges it. */
export async function scaledPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = sentSize(bitmap.width, bitmap.height)
    if (width === bitmap.width && file.size < heavyBytes) return file
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))) ?? file
  } catch {
    return file
  }
}

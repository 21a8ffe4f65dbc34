const longest = 2000

/** Scales a photo down to at most 2000 pixels a side. A file that the browser cannot read is not changed. */
export async function smaller(file) {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size < 2_000_000) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return (await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))) ?? file
  } catch {
    return file
  }
}

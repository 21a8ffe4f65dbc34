/** A part of a picture, in its pixels. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

// The check takes no smaller picture.
const least = { short: 480, long: 640 }

const centred = (width: number, height: number, of: { width: number; height: number }): Region => ({
  x: Math.round((of.width - width) / 2),
  y: Math.round((of.height - height) / 2),
  width: Math.round(width),
  height: Math.round(height),
})

/** The part of a camera's picture that a view of this ratio shows: as much as fits, in the middle. */
export function shownRegion(camera: { width: number; height: number }, ratio: number): Region {
  const width = Math.min(camera.width, camera.height * ratio)
  return centred(width, width / ratio, camera)
}

/** The part that is sent: what is shown, and more around it where a small camera would show too little. */
export function sentRegion(camera: { width: number; height: number }, ratio: number): Region {
  const { width, height } = shownRegion(camera, ratio)
  const [wide, tall] = ratio >= 1 ? [least.long, least.short] : [least.short, least.long]
  // A camera on its side has its long side across.
  return centred(
    Math.min(camera.width, Math.max(width, height < tall ? least.long : wide)),
    Math.min(camera.height, Math.max(height, width < wide ? least.long : tall)),
    camera,
  )
}

import { picturesBy } from './run.js'

/** The containers of videos, by the name of ffmpeg's reader. */
const readers = { 'video/mp4': 'mov', 'video/webm': 'matroska' } as const

export interface VideoQuestion {
  bytes: Uint8Array
  mediaType: keyof typeof readers
  /** The length that its container states. */
  seconds: number
}

/** Frames that are taken of a video, evenly over its length. */
const mostFrames = 12
/** Later parts of a video are not looked at. */
const mostSeconds = 30
/** The longer side of a frame. */
const side = 1024

// One thread, the codecs of phones, no other file and no network; the limits hold against files that claim any size.
const options = (reader: string, rate: number) => `
  -hide_banner -nostdin -loglevel error -max_alloc ${256 * 2 ** 20} -threads 1
  -protocol_whitelist file -codec_whitelist h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d
  -max_pixels 10000000 -t ${mostSeconds} -f ${reader} -i FILE
  -map 0:v:0 -frames:v ${mostFrames} -threads 1
  -vf fps=${rate},scale=min(${side}\\,iw):min(${side}\\,ih):force_original_aspect_ratio=decrease,format=yuvj420p
  -f image2pipe -c:v mjpeg -q:v 3 pipe:1`

/** Frames of a video in order, as JPEG, by Debian's ffmpeg: none when it does not decode, undefined when nothing here decodes videos. */
export function framesOf({ bytes, mediaType, seconds }: VideoQuestion, program = 'ffmpeg') {
  const rate = mostFrames / Math.min(mostSeconds, Math.max(0.5, seconds))
  return picturesBy(program, options(readers[mediaType], rate), bytes)
}

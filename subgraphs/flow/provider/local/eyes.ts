import { AppError } from '@otorga/kernel/base/errors'
import type { Vision } from '@otorga/vision/vision'

let opened: Promise<Vision> | undefined

/** The process's engines for pictures. The package that holds them is loaded at the first question. */
export const eyes = (): Promise<Vision> =>
  (opened ??= import('@otorga/vision/vision').then(
    ({ openVision }) => openVision(),
    (error) => {
      opened = undefined
      throw error
    },
  ))

/** Asks the engines. Error: SERVICE_UNAVAILABLE while too many pictures wait; another one when the engines see nothing. */
export async function see<Seen>(question: (vision: Vision) => Promise<Seen>): Promise<Seen> {
  try {
    return await question(await eyes())
  } catch (error) {
    if ((error as Error).name !== 'Busy') throw error
    throw new AppError('SERVICE_UNAVAILABLE', {
      message: 'Too many pictures are being looked at; send this one again shortly. No attempt was charged.',
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
}

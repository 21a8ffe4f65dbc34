import type { MediaType } from '@otorga/kernel/base/media'
import { endOfWebm } from './webm.js'

/** Why a file is refused unread; undefined when its container is valid. */
export type ContainerFault = 'truncated' | 'foreign_content' | undefined

// Cameras append a few bytes of padding; anything longer, or with a signature, is a second file.
const padding = 64
const riders = [
  '%PDF-',
  'PK\x03\x04',
  'PK\x05\x06',
  '<html',
  '<script',
  '<?php',
  '<!doctype',
  '<svg',
  'MZ\x90',
  '\x7fELF',
  'Rar!',
]

/** The end of a JPEG, after its end-of-image marker; undefined when it has none. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return at + 2
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda) at = endOfScan(bytes, at)
    }
  }
  return bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? at + 2 : undefined
}

/** The next marker that is not part of the compressed data. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

function endOfPng(bytes: Buffer): number | undefined {
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end
    at = end
  }
  return undefined
}

const endOfWebp = (bytes: Buffer): number | undefined => {
  const length = bytes.readUInt32LE(4) + 8
  const end = length + (length % 2)
  return bytes.length < length ? undefined : Math.min(end, bytes.length)
}

/** The end of a PDF, after the last %%EOF, which must be within the last kilobyte. */
function endOfPdf(bytes: Buffer): number | undefined {
  const at = bytes.lastIndexOf('%%EOF')
  return at < 0 || at < bytes.length - 1024 ? undefined : bytes.length
}

/** Top-level boxes must cover the file. */
function endOfMp4(bytes: Buffer): number | undefined {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (size === 0) return bytes.length
    if (length < 8 || !/^[a-z0-9 ©]{4}$/i.test(bytes.toString('latin1', at + 4, at + 8))) return at > 0 ? at : undefined
    at += length
  }
  return at === bytes.length ? at : undefined
}

const ends: Record<MediaType, (bytes: Buffer) => number | undefined> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/webp': endOfWebp,
  'application/pdf': endOfPdf,
  'video/mp4': endOfMp4,
  'video/webm': endOfWebm,
}

const holds = (bytes: Buffer, texts: readonly string[]) => {
  const text = bytes.toString('latin1').toLowerCase()
  return texts.some((one) => text.includes(one.toLowerCase()))
}

/**
 * Checks that a file is of one kind from its first byte to its last. A file that begins or ends as another kind too is refused,
 * because another program might read it as that kind.
 */
export function containerFault(type: MediaType, bytes: Buffer): ContainerFault {
  const end = ends[type](bytes)
  if (end === undefined) return 'truncated'
  const behind = bytes.subarray(end)
  if (behind.length > padding || holds(behind, riders)) return 'foreign_content'
  // Readers of PDF look for its header within the first kilobyte, archivers for theirs within the last 64.
  const head = bytes.subarray(type === 'application/pdf' ? 5 : 0, 1024)
  if (type !== 'application/pdf' && holds(head, ['%PDF-'])) return 'foreign_content'
  if (holds(head, ['<html', '<script', '<?php', '<!doctype html'])) return 'foreign_content'
  return endsAsArchive(bytes) ? 'foreign_content' : undefined
}

/** An end-of-central-directory record whose comment ends with the file: then it is a ZIP archive as well. */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_557))
  for (
    let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    at >= 0;
    at = tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
    if (at === 0) break
  }
  return false
}

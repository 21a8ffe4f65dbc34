import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const latin = (text: string) => Buffer.from(text, 'latin1')
const script = '<html><script>alert(1)</script>'

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([latin(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of one bit a pixel, all black: its size in the file says nothing about its size in memory. It may have fewer rows than it claims. */
export function blackPng(width: number, height: number, written = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(written * (Math.ceil(width / 8) + 1)), { level: 1 })
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Pictures that another program reads as something else, or that fill the memory. */
export async function hostilePictures(): Promise<[string, Buffer][]> {
  const base = sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
  const [jpeg, png, webp] = await Promise.all(
    [base.clone().jpeg(), base.clone().png(), base.clone().webp()].map((one) => one.toBuffer()),
  )
  const described = await base
    .clone()
    .withExif({ IFD0: { ImageDescription: script } })
    .jpeg()
    .toBuffer()
  const archive = Buffer.concat([latin('PK\x05\x06'), Buffer.alloc(18)])
  const all = { JPEG: jpeg!, PNG: png!, WebP: webp! }
  return [
    ['a PNG of 50,000 by 50,000', blackPng(50_000, 50_000)],
    ...Object.entries(all).flatMap(([name, bytes]): [string, Buffer][] => [
      [`${name} and HTML`, Buffer.concat([bytes, latin(script)])],
      [`${name} and PDF`, Buffer.concat([bytes, latin('%PDF-1.7\n%%EOF\n')])],
      [`${name} and PHP`, Buffer.concat([bytes, latin('<?php system($_GET[0]) ?>')])],
      [`${name} and an archive`, Buffer.concat([bytes, archive])],
      [`${name} and a program`, Buffer.concat([bytes, latin('\x7fELF'), Buffer.alloc(200)])],
    ]),
    ['a script in the description', described],
    ['PDF and HTML', latin(`%PDF-1.7\n${script}\nstartxref\n9\n%%EOF\n`)],
    ['PDF without its end', latin(`%PDF-1.7\n${'x'.repeat(5_000)}`)],
    ['PDF and an archive', Buffer.concat([latin('%PDF-1.7\nstartxref\n9\n%%EOF\n'), archive])],
  ]
}

/** Small pictures that claim far more pixels than a page can show, as data URLs. */
export async function pictureBombs(): Promise<[string, string][]> {
  const base = sharp({ create: { width: 64, height: 64, channels: 4, background: '#888' } })
  const [jpeg, lossy, exact, parts] = await Promise.all(
    [
      base.clone().jpeg(),
      base.clone().flatten().webp(),
      base.clone().flatten().webp({ lossless: true }),
      base.clone().webp(),
    ].map((one) => one.toBuffer()),
  )
  const frame = jpeg!.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg!.writeUInt32BE(0xfde8fde8, frame + 5)
  lossy!.writeUInt32LE(0x3fff3fff, 26)
  exact!.writeUInt32LE(0x0fffffff, 21)
  parts!.write('VP8X', 12, 'latin1')
  parts!.writeUInt32LE(0x2f007530, 24)
  parts!.writeUInt16LE(0x7530, 27)
  const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
  return [
    ['a PNG of 30,000 by 30,000', dataUrl('png', blackPng(30_000, 30_000, 16))],
    ['a PNG of one row', dataUrl('png', blackPng(4_000_001, 1))],
    ['a JPEG of 65,000 by 65,000', dataUrl('jpeg', jpeg!)],
    ['a WebP of 16,383 by 16,383', dataUrl('webp', lossy!)],
    ['a WebP without loss of 16,384 by 16,384', dataUrl('webp', exact!)],
    ['a WebP of parts of 30,000 by 30,000', dataUrl('webp', parts!)],
  ]
}

/** Files that are none of the kinds that a step takes, whatever they are called. */
export const foreignFiles = (): [string, Buffer][] =>
  [
    ['GIF and JavaScript', 'GIF89a=1;alert(1)//'],
    ['HTML', script],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'],
    ['a program', 'MZ\x90\x00'],
    ['a shell script', '#!/bin/sh\nid\n'],
    ['an archive', 'PK\x03\x04'],
    ['PostScript', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'],
    ['a Flash film', 'CWS\x0a'],
    ['TIFF', 'II*\x00'],
    ['nearly a PDF', ' %PDF-1.7\n'],
    ['nearly a PNG', '\x89PNG\r\n'],
  ].map(([name, text]) => [name!, Buffer.concat([latin(text!), Buffer.alloc(200)])])

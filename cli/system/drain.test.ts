import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { terminated } from './drain.js'

describe('being told to stop', () => {
  it('begins at the first signal, and takes its echo through a package runner for the same one', async () => {
    const signals = new EventEmitter()
    const exits: number[] = []
    const stopped = terminated(signals, (code) => exits.push(code))
    signals.emit('SIGINT')
    signals.emit('SIGINT')
    await stopped
    expect(exits).toEqual([])
  })

  it('ends at once at a second signal', async () => {
    const signals = new EventEmitter()
    const exits: number[] = []
    const stopped = terminated(signals, (code) => exits.push(code))
    signals.emit('SIGTERM')
    await stopped
    await pause(550) // a repeated signal comes within half a second
    signals.emit('SIGTERM')
    expect(exits).toEqual([1])
  })
})

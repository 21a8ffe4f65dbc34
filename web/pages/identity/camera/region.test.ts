import { describe, expect, it } from 'vitest'
import { sentRegion, shownRegion } from './region.ts'

const least = { short: 480, long: 640 }

describe('the part of a camera’s picture that is sent', () => {
  it.each([
    [{ width: 1920, height: 1080 }, 4 / 3],
    [{ width: 1080, height: 1920 }, 4 / 3],
    [{ width: 1280, height: 960 }, 3 / 4],
    [{ width: 1080, height: 1920 }, 3 / 4],
  ])('is what a person sees, of %j shown as %d', (camera, ratio) => {
    const shown = shownRegion(camera, ratio)
    expect(sentRegion(camera, ratio)).toEqual(shown)
    expect(shown.width / shown.height).toBeCloseTo(ratio, 2)
    expect(Math.max(shown.width / camera.width, shown.height / camera.height)).toBeCloseTo(1, 2)
    expect(shown.x * 2 + shown.width).toBeCloseTo(camera.width, -1)
  })
  it.each([
    [{ width: 640, height: 480 }, 3 / 4],
    [{ width: 640, height: 480 }, 4 / 3],
    [{ width: 480, height: 640 }, 4 / 3],
    [{ width: 720, height: 1280 }, 4 / 3],
    [{ width: 1280, height: 720 }, 3 / 4],
  ])('is large enough for the check where the camera %j is, shown as %d', (camera, ratio) => {
    const { x, y, width, height } = sentRegion(camera, ratio)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(least.short)
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(least.long)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(camera.width)
    expect(y + height).toBeLessThanOrEqual(camera.height)
  })
})

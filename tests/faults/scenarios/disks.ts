import { answers } from '@otorga/kernel/testing/services'
import { type Scenario, seconds, titles } from './scenario.js'

/** As when nobody looked at the disk: nothing more can be written, until somebody makes room. */
export const full = (what: 'postgres' | 'objects', lasting: number): Scenario => ({
  name: `the disk of ${titles[what]} full for ${lasting} s`,
  withinSeconds: 30,
  ...(what === 'postgres' && { total: true }),
  missing: ({ disks }) => (disks[what] ? undefined : 'this machine lets us mount no disk'),
  async run({ disks, servers }) {
    disks[what]!.fill()
    await seconds(lasting)
    disks[what]!.free()
    // Postgres ends when its log cannot grow; whoever makes room starts it.
    if (await answers(servers[what].url)) return
    await servers[what].stop()
    await servers[what].start()
  },
})

import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Runs the bench on the Node that the image ships, with the image's options for it: what is measured is what is deployed. The
// contenders are processes of the same Node. npm's package `node` brings the binary; where it cannot be had, this Node measures.

const root = new URL('../../', import.meta.url)
const image = readFileSync(new URL('deploy/Dockerfile', root), 'utf8')
const shipped = /^ARG NODE_VERSION=(\d+)/m.exec(image)![1]!
const options = /^ENV .*\bNODE_OPTIONS=(\S+)/m.exec(image)?.[1]

function nodeOfTheImage(): string {
  if (process.versions.node.split('.')[0] === shipped) return process.execPath
  try {
    const print = ['--yes', `node@${shipped}`, '--print', 'process.execPath']
    return execFileSync('npx', print, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    console.error(`npm gives no Node ${shipped}, which the image ships: measured on ${process.version}`)
    return process.execPath
  }
}

const child = spawn(nodeOfTheImage(), [fileURLToPath(new URL('main.js', import.meta.url)), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: process.env.NODE_OPTIONS ?? options },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})

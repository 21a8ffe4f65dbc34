import { register } from 'node:module'
import { unguardedAsset } from './unguarded-assets.js'

register('./guard-loader.js', import.meta.url)
Object.assign(globalThis, { otorgaAsset: unguardedAsset })

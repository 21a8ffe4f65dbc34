import { register } from 'node:module'

register('./guard-loader.js', import.meta.url)

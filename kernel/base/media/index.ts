export { type MediaType, mediaTypes, sniff, sniffBytes } from './sniff.js'

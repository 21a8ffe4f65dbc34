export {
  contextFromWire,
  contextToWire,
  outcomeToWire,
  takeOutcome,
  type WireContext,
  type WireOutcome,
} from './context.js'
export { type HopKeys, heldHopKeys, hopKey, hopKeysOfSecret } from './keys.js'
export {
  fromWire,
  type HopCall,
  type HopDoor,
  type HopListenerOptions,
  hopListener,
  toWire,
  type WireError,
} from './listener.js'
export { createSigner, createVerifier, serviceHeader } from './signature.js'

import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Human, Tensor } from '@vladmandic/human'

const require = createRequire(import.meta.url)

/** What is used of TensorFlow.js. */
interface Tensors {
  tensor(values: Uint8Array, shape: number[], type: 'float32'): Tensor
  dispose(tensor: Tensor): void
}

interface Recognizer {
  loadFromDisk(folder: string): Promise<void>
  computeFaceDescriptor(chip: Tensor): Promise<Float32Array>
}

export interface FaceEngine {
  /** Finds faces and their landmarks: BlazeFace and FaceMesh. */
  human: Human
  /** Describes a face by 128 numbers: dlib's network. */
  recognizer: Recognizer
  tf: Tensors
}

type Operation = (this: Tensor, ...rest: unknown[]) => unknown
type Core = Record<string, (...input: unknown[]) => unknown> & { Tensor: { prototype: Record<string, Operation> } }

const operations =
  'add sub mul div mean sum pad relu concat clone reshape cast matMul transpose avgPool maxPool slice squeeze expandDims'

/** The recognizer calls operations as methods of a tensor, which the core of TensorFlow.js does not have by itself. */
function chainOperations(core: Core) {
  const { prototype } = core.Tensor
  for (const name of operations.split(' '))
    prototype[name] ??= function (...rest) {
      return core[name]!(this, ...rest)
    }
  for (const name of ['as2D', 'as3D', 'as4D'])
    prototype[name] = function (...shape) {
      return core.reshape!(this, shape)
    }
  prototype.as1D = function () {
    return core.reshape!(this, [this.size])
  }
  prototype.toFloat = function () {
    return core.cast!(this, 'float32')
  }
  prototype.toInt = function () {
    return core.cast!(this, 'int32')
  }
}

const on = { enabled: true, skipFrames: 0, skipTime: 0 }
const off = { enabled: false }

/** Loads the engines for faces from the files of their packages. */
export async function loadFaceEngine(): Promise<FaceEngine> {
  const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm')
  const wasmPath = `${path.join(path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist')}/`
  wasm.setWasmPaths(wasmPath)
  wasm.setThreadsCount(1)
  // Its exports name no build for wasm, so the file beside its entry is taken.
  const humanRoot = path.dirname(path.dirname(require.resolve('@vladmandic/human')))
  const built = require(path.join(humanRoot, 'dist/human.node-wasm.js')) as typeof import('@vladmandic/human')
  const human = new built.Human({
    backend: 'wasm',
    debug: false,
    wasmPath,
    cacheSensitivity: 0,
    modelBasePath: `${pathToFileURL(path.join(humanRoot, 'models')).href}/`,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: { ...on, rotation: true, maxDetected: 6, minConfidence: 0.3 },
      mesh: on,
      iris: off,
      emotion: off,
      description: off,
      antispoof: off,
      liveness: off,
    },
  })
  await human.init()
  await human.load()
  const apiRoot = path.dirname(require.resolve('@vladmandic/face-api/package.json'))
  const api = require(path.join(apiRoot, 'dist/face-api.node-wasm.js')) as { nets: { faceRecognitionNet: Recognizer } }
  chainOperations(require('@tensorflow/tfjs-core') as Core)
  const recognizer = api.nets.faceRecognitionNet
  await recognizer.loadFromDisk(path.join(apiRoot, 'model'))
  return { human, recognizer, tf: human.tf as unknown as Tensors }
}

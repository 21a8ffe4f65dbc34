import { startFastify } from '../fastify/server.js'
import { serveBench } from './child.js'

serveBench(startFastify)

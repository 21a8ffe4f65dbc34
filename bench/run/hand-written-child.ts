import { startHandWritten } from '../hand-written/server.js'
import { serveBench } from './child.js'

serveBench(startHandWritten)

import 'reflect-metadata'
import { AppModule } from '../nest/app.module.js'
import { serveNest } from './nest.js'

// The same service as a team writes it with the framework: guards, pipes, an interceptor, entities and transactions.
serveNest(AppModule.of)

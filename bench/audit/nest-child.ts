import 'reflect-metadata'
import { serveNest } from '../run/nest.js'
import { AuditModule } from './nest-module.js'

// The list of events as a team writes it with the framework: `findAndCount` on the same table, with the same row-level security.
serveNest(AuditModule.of)

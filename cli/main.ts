#!/usr/bin/env node
import { bundleOf } from './bundle.js'

process.env.APOLLO_TELEMETRY_DISABLED = '1' // the gateway otherwise sends metrics to Apollo

// The same modules either way: a bundle that something is newer than is not loaded.
await import(bundleOf() ?? './run.js')

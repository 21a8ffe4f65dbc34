export { eachTenant } from './each-tenant.js'
export { createPeriodicJobs, type PeriodicJob, type PeriodicJobs, type PeriodicJobsOptions } from './periodic.js'
export { enqueueJob, type NewJob } from './queue.js'
export { createJobWorker, type Job, type JobHandler, type JobWorker, type JobWorkerOptions } from './worker.js'

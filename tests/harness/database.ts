export { freshDatabase, roleSecret } from '@otorga/kernel/testing/database'

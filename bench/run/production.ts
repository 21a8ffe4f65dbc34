// What the bench runs of the product in its own process runs in production mode, as in every server that it starts. Imported first,
// because modules ask for the mode when they are loaded.
process.env.NODE_ENV = 'production'

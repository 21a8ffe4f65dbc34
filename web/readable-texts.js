/** Elements are made by `web/ui/visible`, so that characters which turn the order of others are seen. */
export const readableTexts = { jsx: { runtime: 'automatic', importSource: '@otorga/ui/visible' } }

import { folder } from './camera.js'
import { writeIndexPage } from './index-page.js'

/** After a tour, writes the page on which a person leafs through its pictures. */
export default () => () => writeIndexPage(folder)

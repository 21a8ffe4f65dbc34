export type Corner = readonly [number, number]

/** Top left, top right, bottom right, bottom left. */
export type Corners = [Corner, Corner, Corner, Corner]

/** Of a remark in a cell. Apart from its schema: the page needs only the number. */
export const maxCommentLength = 2000

export type PictureTables = {
  pictures: {
    id: string
    sha256: string
    bytes: number
    content_type: string
    width: number
    height: number
    uploaded_by: string
    at: Date
  }
  template_pictures: { template_id: string; picture_id: string }
}

/** Why there is no live picture. */
export type CameraFault = 'denied' | 'none' | 'busy'

/** The back camera unless another was chosen, as fine as codes and photos need it. */
export async function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  // Browsers hide the camera on pages that did not come over https.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera on this page', 'NotFoundError')
  const which = deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
}

export function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export async function listCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

/** Whether this browser turns speech into text. */
export const canHear = (): boolean => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window

/** Panels and dialogs that open over the call. */
export type CallTool = 'more' | 'people' | 'phone' | 'code' | 'keys' | 'devices' | 'finish' | 'miss';

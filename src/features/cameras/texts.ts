/** Word for word as the spec has it (§2 Cameras page, §5 Camera, §8). */
export const texts = {
  title: 'Cameras',
  refresh: 'Refresh',
  management: 'Camera Management',
  newCamera: 'New Camera',
  editCamera: 'Edit Camera',
  removeCamera: 'Remove camera?',
  added: 'Camera added',
  updated: 'Camera updated',
  removed: 'Camera removed',
  sorted: 'Sorting changed',
  notDeleted: 'Unable to delete camera',
  notSorted: 'Unable to change sorting',
};

/** What a field is refused for (spec §5 Camera). */
export const refusals = {
  nameRequired: 'Camera Name is required',
  imageRequired: 'Camera URL is required',
  cctvRequired: 'CCTV ID is required',
  groupRequired: 'Camera Group ID is required',
  imageNotValid: 'Image is not valid',
  statusRequired: 'Status is required',
  groupUnknown: 'There is no such camera group',
  gone: 'This camera has been removed',
  tooMany: (most: number) => `There can be at most ${most} cameras`,
  tooLong: (name: string, most: number) => `${name} cannot be longer than ${most} characters`,
};

export const pageTexts = {
  about: 'A new picture every 30 seconds.',
  loading: 'loading the cameras',
  failed: 'The cameras could not be loaded.',
  empty: 'No cameras',
  emptyHint: 'Cameras that the port has switched on are shown here.',
  loadingPicture: 'loading a picture',
  noPicture: 'No picture',
  noPictureHint: 'This camera has not sent one.',
  notReached: 'The picture could not be loaded.',
  /** Of a picture that should have been replaced by a newer one. */
  taken: (ago: string) => `Not answering. Picture from ${ago}`,
  pictureOf: (name: string) => `Picture of ${name}`,
  open: (name: string) => `Open ${name} full size`,
  document: (name: string) => `Open ${name} (PDF)`,
  next: 'Next camera',
  previous: 'Previous camera',
  close: 'Close',
  ofAll: (place: number, all: number) => `${place} of ${all}`,
  keys: 'Arrow keys change the camera, Esc closes.',
};

export const listTexts = {
  label: 'Cameras',
  noun: ['camera', 'cameras'] as const,
  search: 'Camera name, CCTV ID or image name',
  empty: 'No cameras',
  emptyHint: 'Add the first one with New Camera.',
  edit: 'Edit Camera',
  remove: 'Remove Camera',
  active: 'Active',
  inactive: 'Inactive',
  loading: 'loading all cameras',
  failed: 'The cameras could not be loaded.',
  removing: 'removing the camera',
  sorting: 'changing the sorting',
  orderNow: 'The list shows the order as it is now.',
  removes: (name: string) => `${name} is no longer shown to anybody.`,
  columns: {
    name: 'Name',
    image: 'Image Filename',
    cctv: 'CCTV ID',
    group: 'Camera Group Name',
    status: 'Status',
  },
};

export const formTexts = {
  name: 'Camera Name',
  imageName: 'Image Filename',
  imageHint: 'A file name that ends in pdf, jpg or png.',
  cctvId: 'CCTV ID',
  group: 'Camera Group',
  isActive: 'Active',
  activeHint: 'Only active cameras are shown.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'saving the camera',
  loadingGroups: 'loading the camera groups',
};

-- Cameras and the groups in which they are shown.

create table camera_group (
  camera_group_id integer generated always as identity primary key,
  name varchar(60) not null unique,
  place smallint not null unique
);
insert into camera_group (name, place)
values ('Gates', 1), ('Wharf', 2), ('Container yard', 3), ('Roads and rail', 4);

-- `place` is the order in which they are shown; numbers may be missing, and no two cameras have the same one.
create table camera (
  camera_id integer generated always as identity primary key,
  name varchar(60) not null,
  image_name varchar(100) not null,
  cctv_id varchar(40) not null,
  camera_group_id integer not null references camera_group,
  is_active boolean not null default true,
  place integer not null,
  version bigint not null default nextval('version_number'),
  constraint camera_has_a_place_of_its_own unique (place) deferrable initially deferred
);
create index camera_of_group on camera (camera_group_id, place);

-- Where it stands in the order is not what somebody edits.
create trigger camera_version before update on camera
  for each row when (
    (old.name, old.image_name, old.cctv_id, old.camera_group_id, old.is_active)
      is distinct from
    (new.name, new.image_name, new.cctv_id, new.camera_group_id, new.is_active)
  ) execute function take_next_version();

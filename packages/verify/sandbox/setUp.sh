# Runs as root of new namespaces, once for each post: setUp.sh BASE uid|nested NODE PROGRAM…
# BASE becomes /tmp, and NODE takes the place of PROGRAM, which is a Node too. Nothing else can be written, and there
# is no network but the loopback.
set -eu
base=$1 identity=$2 node=$3
shift 3

mount -t proc proc /proc
ip link set lo up
hostname localhost
mount --bind "$base" /tmp
[ "$node" = "$1" ] || mount --bind "$node" "$1"
mount -t tmpfs -o mode=1777,size=64m tmpfs /dev/shm
# Look-ups of other hosts fail at once, and are counted as attempts to use the network.
echo "127.0.0.1 localhost" >/dev/shm/hosts
echo "nameserver 192.0.2.1" >/dev/shm/resolv.conf
# Some programs ask for the user's name and home there.
[ "$identity" = nested ] && uid=65534 || uid=$identity
sed "s#^nobody:.*#nobody:x:$uid:65534:nobody:/tmp/home:/bin/bash#" /etc/passwd >/dev/shm/passwd
for name in hosts resolv.conf passwd; do
  mount --bind "/dev/shm/$name" "/etc/$name" || true
  rm "/dev/shm/$name"
done

# Often a dozen mounts, which no block needs. A user namespace may not take them away.
umount --recursive --lazy /sys/fs/cgroup 2>/dev/null || true
while read -r _ _ _ _ point options _; do
  printf -v point '%b' "$point"
  case $point in
    /tmp | /dev/shm | /proc) continue ;;
  esac
  flags=
  # A user namespace may not take away what the mount had.
  for option in ${options//,/ }; do
    case $option in
      nosuid | nodev | noexec | noatime | nodiratime | relatime) flags+=,$option ;;
    esac
  done
  # Mounts that another one covers cannot be reached, neither by this command nor by a block.
  mount -o "remount,bind,ro$flags" "$point" 2>/dev/null || [ "$point" != / ]
done </proc/self/mountinfo

cd /tmp/demo
ulimit -c 0
ulimit -f 1048576
ulimit -u 1024
# This shell stays process 1, which takes in orphans that have ended.
if [ "$identity" = nested ]; then
  "$@" unshare --user --map-user=65534 --map-group=65534 --
else
  "$@" setpriv --reuid "$uid" --regid 65534 --clear-groups \
    --no-new-privs --inh-caps=-all --bounding-set=-all --
fi
exit $?
